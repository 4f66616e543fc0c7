import { Group, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import classes from './carousel.module.css';
import type { Carousel } from './use-carousel.ts';

interface SlideButtonsProps {
  carousel: Carousel;
  previous: string;
  next: string;
  onMove?: () => void;
  children?: ReactNode;
}

/** Previous and next, disabled until the slides can be moved. Hidden without scripts, because visitors then scroll. */
export function SlideButtons({ carousel, previous, next, onMove, children }: SlideButtonsProps) {
  const move = (step: 1 | -1) => {
    onMove?.();
    carousel.move(step);
  };
  return (
    <Group wrap="nowrap" className={classes.buttons} data-no-print>
      <SlideButton
        label={previous}
        Icon={IconChevronLeft}
        disabled={!carousel.canMove(-1)}
        onClick={() => move(-1)}
      />
      <SlideButton
        label={next}
        Icon={IconChevronRight}
        disabled={!carousel.canMove(1)}
        onClick={() => move(1)}
      />
      {children}
    </Group>
  );
}

interface SlideButtonProps {
  label: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  disabled: boolean;
  onClick: () => void;
  className?: string | undefined;
}

export function SlideButton({ label, Icon, disabled, onClick, className = '' }: SlideButtonProps) {
  // Not `disabled`: at the last slide the focus would be lost.
  return (
    <UnstyledButton
      className={`${classes.button} ${className}`}
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
