import { internationalNumber } from '@poyanil/domain';
import { IconPhone } from '@tabler/icons-react';
import { ButtonLink } from './button.tsx';
import classes from './phone.module.css';

interface PhoneLinkProps {
  number: string;
  className?: string | undefined;
}

/** A number is always a link, and never broken over two lines. */
export function PhoneLink({ number, className = '' }: PhoneLinkProps) {
  return (
    <a className={`${classes.number} ${className}`} href={telephone(number)}>
      {number}
    </a>
  );
}

export function PhoneButton({
  number,
  look,
}: {
  number: string;
  look: 'primary' | 'secondary' | 'brass';
}) {
  return (
    <ButtonLink to={telephone(number)} look={look}>
      <IconPhone size={22} stroke={1.75} aria-hidden />
      <span className={classes.number}>{number}</span>
    </ButtonLink>
  );
}

export function telephone(number: string): string {
  return `tel:${internationalNumber(number)}`;
}
