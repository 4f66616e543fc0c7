import { badBodies } from './support/bad-bodies.ts';
import { badBytes } from './support/bad-bytes.ts';
import { badContentTypes } from './support/bad-content-types.ts';
import { badShapes } from './support/bad-shapes.ts';
import { testRefusals } from './support/test-refusals.ts';

testRefusals('contact', {
  'no JSON object for contact': badBodies('contact'),
  'no UTF-8 for contact': badBytes('contact'),
  'an object without the fields of contact': badShapes('contact'),
  'another type of content for contact': badContentTypes('contact'),
});
