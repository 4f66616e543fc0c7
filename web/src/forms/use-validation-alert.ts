import { ALERT_MS, INVALID_MARK_MS, type ValidationError } from '@poyanil/domain';
import { useEffect, useEffectEvent, useState } from 'react';

/** First only the alert, then the field is focused and marked, then only the message below it remains. */
type Stage = 'alert' | 'marked' | 'told';

export function useValidationAlert(focusField: (field: string) => void) {
  const [fault, setFault] = useState<ValidationError>();
  const [stage, setStage] = useState<Stage>('alert');
  const [isEdited, setEdited] = useState(false);

  const advance = useEffectEvent(() => {
    if (stage === 'alert') focusField(fault?.field ?? '');
    setStage(stage === 'alert' ? 'marked' : 'told');
  });
  useEffect(() => {
    if (fault === undefined || stage === 'told') return;
    const wait = stage === 'alert' ? ALERT_MS : INVALID_MARK_MS - ALERT_MS;
    const timer = setTimeout(advance, wait);
    return () => clearTimeout(timer);
  }, [fault, stage]);

  /** Needs a new object each time: showing the same error again restarts the sequence. */
  function show(found: ValidationError): void {
    setFault({ ...found });
    setStage('alert');
    setEdited(false);
  }
  function clear(): void {
    setFault(undefined);
  }
  function noteEdit(field: string): void {
    if (field === fault?.field) setEdited(true);
  }

  const isTold = fault !== undefined && stage !== 'alert';
  return {
    alert: stage === 'alert' ? fault?.message : undefined,
    marked: isTold && stage === 'marked' ? fault.field : undefined,
    told: isTold && !isEdited ? fault : undefined,
    show,
    clear,
    noteEdit,
  };
}
