import { Button, Input, Text } from '@mantine/core';
import { MAX_RESUME_BYTES, RESUME_ACCEPT, resumeKinds } from '@poyanil/domain';
import { IconFileText } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import classes from './resume-field.module.css';
import { useFieldProps } from './use-field-props.tsx';

const endings = Object.keys(resumeKinds);
const HINT = `(${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}, up to ${MAX_RESUME_BYTES / 1024 / 1024} MB)`;

/** The browser's own file input lies unseen over a box that shows its choice: click, drop and keyboard are its own. */
export function ResumeField({ name }: { name: string }) {
  const { id, wrapperProps, className, label, description, ...inputProps } = useFieldProps({
    name,
    wide: true,
    hint: HINT,
  });
  const [fileName, setFileName] = useState<string>();
  return (
    <Input.Wrapper
      {...wrapperProps}
      id={id}
      label={label}
      description={description}
      className={className}
    >
      <div className={classes.place}>
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
