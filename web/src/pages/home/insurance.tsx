import classes from './insurance.module.css';
import { insurers } from './insurers.ts';
import { SectionHead } from './section-head.tsx';

export function Insurance() {
  return (
    <>
      <SectionHead title="Insurance we accept">
        Bring your card and an identity card. The desk will say what else your insurer asks for.
      </SectionHead>
      <ul className={classes.cells}>
        {insurers.map(({ file, name, kind }) => (
          <li key={file}>
            <img
              src={`/pictures/insurers/${file}.svg`}
              alt=""
              width={36}
              height={36}
              loading="lazy"
              decoding="async"
            />
            <span>
              <strong>{name} </strong>
              <span className={classes.kind}>{kind}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
