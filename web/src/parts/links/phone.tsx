import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { internationalNumber } from '@poyanil/domain';
import { IconPhone } from '@tabler/icons-react';
import classes from './links.module.css';

interface PhoneLinkProps extends Pick<AnchorProps, 'c' | 'display' | 'fz' | 'lh'> {
  number: string;
  className?: string | undefined;
}

/** A number next to its label. The space before it is invisible, but text-only readers need it between the two. */
export function PhoneLink(props: PhoneLinkProps) {
  return (
    <>
      {' '}
      <PhoneInText {...props} />
    </>
  );
}

/** A number within a sentence: always a link, and never broken across lines. */
export function PhoneInText({ number, className = '', ...look }: PhoneLinkProps) {
  return (
    <Anchor
      href={telephone(number)}
      underline="hover"
      className={`${classes.number} ${className}`}
      {...look}
    >
      {number}
    </Anchor>
  );
}

export function PhoneButton({
  number,
  label,
  ...look
}: { number: string; label?: string } & Pick<ButtonProps, 'variant' | 'color'>) {
  return (
    <>
      {' '}
      <Button
        component="a"
        href={telephone(number)}
        leftSection={<IconPhone size={22} stroke={1.75} aria-hidden />}
        className={classes.number}
        {...look}
      >
        {label === undefined ? number : `${label} ${number.replaceAll(' ', '\u00A0')}`}
      </Button>
    </>
  );
}

export function telephone(number: string): string {
  return `tel:${internationalNumber(number)}`;
}
