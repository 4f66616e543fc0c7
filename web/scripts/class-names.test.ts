import { expect, test } from 'vitest';
import { createClassNames } from './class-names.ts';

test('a class name is the same in every build, and differs between files', () => {
  const first = createClassNames('/one/web');
  const name = first('card', '/one/web/src/pages/home/home.module.css');
  expect(name).toMatch(/^[b-zB-Z]{4}$/);
  expect(createClassNames('/two/web')('card', '/two/web/src/pages/home/home.module.css')).toBe(
    name,
  );
  expect(first('card', '/one/web/src/pages/doctors/doctors.module.css')).not.toBe(name);
});

test('throws if two classes would get the same name', () => {
  const nameOf = createClassNames('/web');
  const nameAll = () => {
    for (let number = 0; number < 20_000; number++) nameOf(`class-${number}`, '/web/a.module.css');
  };
  expect(nameAll).toThrow(
    /^Rename one of two classes, a\.module\.css \.class-\d+ or a\.module\.css/,
  );
});
