import { Columns } from '../../parts/columns.tsx';
import classes from './home.module.css';
import { insurers } from './insurers.ts';
import { SectionHead } from './section-head.tsx';

export function Insurance() {
  return (
    <>
      <SectionHead title="Insurance we accept">
        Bring your card and an identity card. The desk will say what else your insurer asks for.
      </SectionHead>
      <div className={classes.insurers}>
        <Columns component="ul" base={2} sm={3} lg={6} gap="0">
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
        </Columns>
      </div>
    </>
  );
}
