import { t } from '@lingui/core/macro';
import { Anchor, Group, Paper, Stack } from '@mantine/core';
import type { Block, Words } from '@poyanil/content/texts';
import { contactOf, formPages, type HospitalId, pathBelowBase } from '@poyanil/domain';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BASE } from '../../language.ts';
import { CONTACT_FORM_ID, guidePath, isCasualtyPath, translatedPaths } from '../../site-pages.ts';
import { Columns } from '../columns.tsx';
import { Link } from '../links/link.tsx';
import { LinkedText } from '../links/linked-text.tsx';
import { PhoneButton } from '../links/phone.tsx';
import prose from './prose.module.css';
import classes from './words.module.css';

interface BlockWordsProps {
  hospital: HospitalId;
  blocks: readonly Block[];
  parts: Readonly<Record<string, ReactNode>>;
  boxIcon?: ComponentType<{ title: string }> | undefined;
}

export function BlockWords({ blocks, ...others }: BlockWordsProps): ReactNode {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a page never change their order.
    <OneBlock key={index} block={block} {...others} />
  ));
}

interface OneBlockProps extends Omit<BlockWordsProps, 'blocks'> {
  block: Block;
}

function OneBlock({ hospital, block, parts, boxIcon: BoxIcon }: OneBlockProps): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlineWords hospital={hospital} words={block.words} />
        </p>
      );
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((words) => (
            <li key={JSON.stringify(words)}>
              <InlineWords hospital={hospital} words={words} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <WordsTable {...block} />;
    case 'boxes':
      return (
        <Columns component="ul" sm={2} gap="20px">
          {block.boxes.map(({ title, words }) => (
            <li key={title} className={classes.box}>
              {BoxIcon && <BoxIcon title={title} />}
              <h3>{title}</h3>
              <p>
                <InlineWords hospital={hospital} words={words} />
              </p>
            </li>
          ))}
        </Columns>
      );
    case 'urgent':
      return <Urgent hospital={hospital} blocks={block.blocks} />;
    case 'part':
      return parts[block.name] && <div>{parts[block.name]}</div>;
  }
}

const FIRST_SIGNS = 3;

/** Danger signs that need help at once: all of them on casualty's pages, elsewhere the first few, with the others a tap away. */
function Urgent({ hospital, blocks }: { hospital: HospitalId; blocks: readonly Block[] }) {
  const { pathname } = useLocation();
  const isCasualty = isCasualtyPath(hospital, pathname);
  const words = (shown: readonly Block[]) => (
    <BlockWords hospital={hospital} blocks={shown} parts={{}} />
  );
  return (
    <Paper bg="place.8" c="white" p={24} mod={{ ground: 'deep' }}>
      <Stack gap={12} align="flex-start">
        {blocks.map((block) =>
          block.kind === 'list' && !isCasualty ? (
            <Fragment key={block.kind}>
              {words([{ ...block, items: block.items.slice(0, FIRST_SIGNS) }])}
              <details className={classes.more}>
                <summary>{t`More signs`}</summary>
                {words([{ ...block, items: block.items.slice(FIRST_SIGNS) }])}
              </details>
            </Fragment>
          ) : (
            <Fragment key={JSON.stringify(block)}>{words([block])}</Fragment>
          ),
        )}
        <Group gap="8px 24px">
          <PhoneButton number={contactOf(hospital).emergencyNumber} color="brass" />{' '}
          {!isCasualty && (
            <Anchor component={Link} to={guidePath(hospital, 'emergency')} c="white">
              {t`All signs`}
            </Anchor>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function WordsTable({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <div className={prose.table}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                <td key={head[column]}>
                  {column > 0 && <span className={prose.label}>{head[column]}: </span>}
                  <LinkedText text={wholeIfShort(cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Keeps a short text such as 'No fee' on one line, even in a narrow column. */
function wholeIfShort(cell: string): string {
  return cell.length <= 8 ? cell.replaceAll(' ', '\u00a0') : cell;
}

function InlineWords({ hospital, words }: { hospital: HospitalId; words: Words }) {
  // The parts of a line never change their order.
  return words.map((part, index) => {
    const key = `${index}`;
    if (typeof part === 'string') return <LinkedText key={key} text={part} />;
    if ('strong' in part) {
      return (
        <strong key={key}>
          <LinkedText text={part.strong} />
        </strong>
      );
    }
    return (
      <Anchor key={key} component={Link} to={addressOf(hospital, part.link)}>
        {part.text}
      </Anchor>
    );
  });
}

/** Returns the URL of the page in the language of the text, or in English if it has no other; with a subject, the URL of the form. */
function addressOf(hospital: HospitalId, link: string): string {
  const [path = '', ...search] = link.split('?');
  if (path === formPages.contact && search.length > 0)
    search.push(`${search.pop()}#${CONTACT_FORM_ID}`);
  const english = `/${hospital}/${pathBelowBase(path)}`;
  const isTranslated = translatedPaths(hospital).includes(BASE + english);
  return [isTranslated ? BASE + english : english, ...search].join('?');
}
