import { stripTypes } from './strip-types.ts';

// Both images of programs are built with it, on a copy of the sources.
stripTypes(process.cwd());
