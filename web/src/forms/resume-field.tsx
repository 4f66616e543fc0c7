import { Button, Input, Text } from '@mantine/core';
import { MAX_RESUME_BYTES, RESUME_ACCEPT, resumeKinds } from '@poyanil/domain';
import { IconFileText } from '@tabler/icons-react';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './resume-field.module.css';
import { useFieldProps } from './use-field-props.tsx';

const endings = Object.keys(resumeKinds);
const HINT = `(${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}, up to ${MAX_RESUME_BYTES / 1024 / 1024} MB)`;

/** A box that shows the chosen file, covered by the browser's own invisible file input, which handles click, drop and keyboard. */
export function ResumeField() {
  const {
    id,
    wrapperProps,
    className,
    label,
    description,
    defaultValue: nameBefore,
    ...inputProps
  } = useFieldProps({ name: 'resume', wide: true, hint: HINT });
  const [fileName, setFileName] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  useDroppedFile(place);
  const hasToChooseAgain = nameBefore !== undefined && fileName === undefined;
  return (
    <Input.Wrapper
      {...wrapperProps}
      id={id}
      label={label}
      description={hasToChooseAgain ? `(${nameBefore}: choose it again)` : description}
      className={className}
    >
      <div
        ref={place}
        className={classes.place}
        data-error={inputProps.withErrorStyles || undefined}
      >
        <Input
          {...inputProps}
          type="file"
          accept={RESUME_ACCEPT}
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            setFileName(event.currentTarget.files?.[0]?.name)
          }
          classNames={{ wrapper: classes.wrapper, input: classes.input }}
        />
        <div className={classes.box} aria-hidden>
          <IconFileText size={22} stroke={1.75} />
          <Text component="span" inherit truncate flex={1}>
            {fileName ?? 'No file chosen'}
          </Text>
          <Button
            component="span"
            variant="outline"
            mih={0}
            px={14}
            py={4}
            fz="sm"
            className={classes.change}
          >
            {fileName === undefined ? 'Choose' : 'Change'}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}

/** Accepts a file that is dropped anywhere on the page: outside the box, browsers would open it in place of the page. */
function useDroppedFile(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const input = place.current?.querySelector('input');
    const take = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const [file] = dataTransfer.files;
      if (event.type !== 'drop' || file === undefined || !input) return;
      const chosen = new DataTransfer();
      chosen.items.add(file);
      input.files = chosen.files;
      for (const name of ['input', 'change']) {
        input.dispatchEvent(new Event(name, { bubbles: true }));
      }
    };
    const stop = new AbortController();
    for (const type of ['dragover', 'drop'] as const) {
      document.addEventListener(type, take, { signal: stop.signal });
    }
    return () => stop.abort();
  }, [place]);
}
