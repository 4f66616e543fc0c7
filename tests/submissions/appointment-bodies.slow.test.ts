import { badBodies } from './cases/bad-bodies.ts';
import { badBytes } from './cases/bad-bytes.ts';
import { badContentTypes } from './cases/bad-content-types.ts';
import { badShapes } from './cases/bad-shapes.ts';
import { testRefusals } from './support/test-refusals.ts';

testRefusals('appointment', {
  'no JSON object for appointment': badBodies('appointment'),
  'no UTF-8 for appointment': badBytes('appointment'),
  'an object without the fields of appointment': badShapes('appointment'),
  'another type of content for appointment': badContentTypes('appointment'),
});
