import type { Schema } from '@ws/api-client/contract'
import { Checkbox, Field, Switch, TimeInput } from '@ws/ui'

type Settings = Schema<'NotificationSettings'>

interface QuietProps {
  quiet: Settings['quiet']
  errorOf: (name: 'from' | 'to') => string | undefined
  disabled?: boolean
  onChange: (changes: Partial<Settings['quiet']>) => void
}

/** Hours in which nothing interrupts. */
export function QuietFields({ quiet, errorOf, disabled = false, onChange }: QuietProps) {
  return (
    <>
      <Switch
        label="Не беспокоить в тихие часы"
        checked={quiet.enabled}
        disabled={disabled}
        onCheckedChange={(enabled) => onChange({ enabled })}
      />
      {quiet.enabled && (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap gap-3">
            <Field label="С" error={errorOf('from')} disabled={disabled} className="w-32">
              <TimeInput value={quiet.from} onChange={(from) => from && onChange({ from })} />
            </Field>
            <Field label="До" error={errorOf('to')} disabled={disabled} className="w-32">
              <TimeInput value={quiet.to} onChange={(to) => to && onChange({ to })} />
            </Field>
          </div>
          <Checkbox
            label="Суббота и воскресенье целиком"
            checked={quiet.weekends}
            disabled={disabled}
            onCheckedChange={(isOn) => onChange({ weekends: isOn === true })}
          />
        </div>
      )}
    </>
  )
}

interface DigestProps {
  digest: Settings['digest']
  hasMail: boolean
  disabled?: boolean
  onChange: (changes: Partial<Settings['digest']>) => void
}

/** One letter a day about what was not read. */
export function DigestFields({ digest, hasMail, disabled = false, onChange }: DigestProps) {
  return (
    <>
      <Switch
        label="Присылать сводку"
        disabled={disabled || !hasMail}
        hint={hasMail ? undefined : 'Заработает, когда на сервере будет задана почта'}
        checked={digest.enabled}
        onCheckedChange={(enabled) => onChange({ enabled })}
      />
      {digest.enabled && (
        <Field label="Время" disabled={disabled || !hasMail} className="w-32">
          <TimeInput value={digest.at} onChange={(at) => at && onChange({ at })} />
        </Field>
      )}
    </>
  )
}
