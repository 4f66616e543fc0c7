import { expect, test } from 'vitest';
import { createClassNames } from './class-names.ts';

test('a class has the same name in every build, and another than its namesake in another file', () => {
  const first = createClassNames('/one/web');
  const name = first('card', '/one/web/src/pages/home/home.module.css');
  expect(name).toMatch(/^[b-zB-Z]{4}$/);
  expect(createClassNames('/two/web')('card', '/two/web/src/pages/home/home.module.css')).toBe(
    name,
  );
  expect(first('card', '/one/web/src/pages/doctors/doctors.module.css')).not.toBe(name);
});

test('the build stops where two classes would have one name', () => {
  const nameOf = createClassNames('/web');
  const nameAll = () => {
    for (let number = 0; number < 20_000; number++) nameOf(`class-${number}`, '/web/a.module.css');
  };
  expect(nameAll).toThrow(
    /^Rename one of two classes, a\.module\.css \.class-\d+ or a\.module\.css/,
  );
});
