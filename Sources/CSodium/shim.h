#ifndef HELIOGRAPH_CSODIUM_SHIM_H
#define HELIOGRAPH_CSODIUM_SHIM_H

#include <sodium.h>

#endif
