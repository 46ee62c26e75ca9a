#!/usr/bin/env node
import { runPodium } from '../dist/podium.mjs';

process.exit(await runPodium({ argv: process.argv.slice(2), cwd: process.cwd(), callerDir: process.cwd() }));
