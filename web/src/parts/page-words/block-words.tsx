import { Paper, Stack } from '@mantine/core';
import type { Block } from '@poyanil/content/texts';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import type { ComponentType, ReactNode } from 'react';
import { Columns } from '../columns.tsx';
import { LinkedText } from '../links/linked-text.tsx';
import { PhoneButton } from '../links/phone.tsx';
import { InlineWords } from './inline-words.tsx';
import prose from './prose.module.css';
import classes from './words.module.css';

interface BlockWordsProps {
  hospital: HospitalId;
  blocks: readonly Block[];
  parts: Readonly<Record<string, ReactNode>>;
  boxIcon?: ComponentType<{ title: string }> | undefined;
}

/** Paragraphs, lists and tables, the signs that need help at once, and what the page puts in. */
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
      return (
        <Paper bg="place.8" c="white" p={24} mod={{ ground: 'deep' }}>
          <Stack gap={12} align="flex-start">
            <BlockWords hospital={hospital} blocks={block.blocks} parts={parts} boxIcon={BoxIcon} />
            <PhoneButton number={hospitalOf(hospital).contact.emergencyNumber} color="brass" />
          </Stack>
        </Paper>
      );
    case 'part':
      return parts[block.name] && <div>{parts[block.name]}</div>;
  }
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

/** 'No fee' does not break in two, however narrow its column is. */
function wholeIfShort(cell: string): string {
  return cell.length <= 8 ? cell.replaceAll(' ', '\u00a0') : cell;
}
