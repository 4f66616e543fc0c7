import { badBodies } from './cases/bad-bodies.ts';
import { badBytes } from './cases/bad-bytes.ts';
import { badContentTypes } from './cases/bad-content-types.ts';
import { badShapes } from './cases/bad-shapes.ts';
import { testRefusals } from './support/test-refusals.ts';

testRefusals('contact', {
  'no JSON object for contact': badBodies('contact'),
  'no UTF-8 for contact': badBytes('contact'),
  'an object without the fields of contact': badShapes('contact'),
  'another type of content for contact': badContentTypes('contact'),
});
