import { Blockquote, Divider, Text } from '@mantine/core';
import type { AboutText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { Fragment } from 'react';
import '@mantine/core/styles/Blockquote.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import { weight } from '../../theme/tokens.ts';
import classes from './about.module.css';
import { portraitPath } from './portrait-path.ts';

interface MessagesProps {
  hospital: HospitalId;
  messages: AboutText['messages'];
}

export function Messages({ hospital, messages }: MessagesProps) {
  return messages.map(({ words, paragraphs, name, role, portrait }, index) => (
    <Fragment key={name}>
      {index > 0 && <Divider my="clamp(2.25rem, 1.971rem + 1.143vw, 3rem)" />}
      <figure className={classes.message}>
        <div className={classes.speaker}>
          <Portrait name={name} url={portraitPath(hospital, portrait)} />
        </div>
        <Blockquote p={0} bd="none" bg="transparent" className={classes.quote}>
          <Text
            fz="clamp(1.3125rem, 1.14rem + 0.71vw, 1.875rem)"
            fw={600}
            lh={1.3}
            maw="24em"
            textWrap="balance"
          >
            {words}
          </Text>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} maw="66ch">
              <LinkedText text={paragraph} />
            </Text>
          ))}
        </Blockquote>
        <figcaption className={classes.caption}>
          <Text fw={weight.bold}>{name}</Text>
          <Text c="dimmed">{role}</Text>
        </figcaption>
      </figure>
    </Fragment>
  ));
}
