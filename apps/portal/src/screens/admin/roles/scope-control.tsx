import { Checkbox, Select } from '@ws/ui'
import { clsx } from 'clsx'
import type { PermissionArea, PermissionRight, Scope } from '../../../lib/access/use-catalogue'
import type { MatrixProps } from './matrix-props'
import { scopeLabels, scopeWord } from './scope-words'

const NONE = 'none'

interface ControlProps extends Omit<MatrixProps, 'areas'> {
  area: PermissionArea
  right: PermissionRight
  /** Drawn beside a box; without it the column says what the box is for. */
  label?: string
}

/** One cell of the matrix: how far a right reaches, or a box where it reaches everything or nothing. */
export function ScopeControl({ area, right, granted, saved, compared, disabled, onChange, label }: ControlProps) {
  const { permission, scopes } = right
  const scope = granted[permission]
  const isChanged = scope !== saved[permission]
  const name = `${area.label}: ${right.label}`
  const other = compared?.permissions[permission]
  return (
    <span className={clsx('flex min-w-0 flex-col gap-0.5 rounded-md p-0.5', isChanged && 'bg-warn-soft')}>
      {scopes.length === 1 ? (
        <Checkbox
          label={label ?? <span className="sr-only">{name}</span>}
          {...(label === undefined ? {} : { 'aria-label': name })}
          checked={scope !== undefined}
          disabled={disabled}
          onCheckedChange={(checked) => onChange(permission, checked === true ? 'all' : undefined)}
        />
      ) : (
        <Select
          aria-label={name}
          value={scope ?? NONE}
          disabled={disabled}
          className={clsx('min-w-0', scope === undefined && 'text-ink-3')}
          options={[
            ...scopes.map((value) => ({ value: value as string, label: scopeLabels[value] })),
            { value: NONE, label: 'Нет' },
          ]}
          onChange={(value) => onChange(permission, value === NONE || value === null ? undefined : (value as Scope))}
        />
      )}
      {compared !== undefined && other !== scope && (
        <span className="px-1 text-info text-sm" title={compared.name}>
          <span className="sr-only">{compared.name}: </span>
          {scopeWord(right, other)}
        </span>
      )}
    </span>
  )
}
