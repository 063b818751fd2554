#!/usr/bin/env node
import "../dist/observe.js";
