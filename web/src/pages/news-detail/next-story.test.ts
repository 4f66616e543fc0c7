import { expect, test } from 'vitest';
import { nextStory } from './next-story.ts';

const stories = [story('newest'), null, story('middle'), story('unnamed', null), story('oldest')];

test.each([
  ['newest', 'middle'],
  ['middle', 'oldest'],
  ['oldest', 'newest'],
  ['not in the list', 'newest'],
])('after %s comes %s', (id, next) => {
  expect(nextStory(stories, id)?.sys.id).toBe(next);
});

test.each([[[]], [[story('only')]]])('returns undefined if there is no other story: %j', (few) => {
  expect(nextStory(few, 'only')).toBeUndefined();
});

function story(id: string, headline: string | null = id) {
  return { sys: { id }, headline };
}
