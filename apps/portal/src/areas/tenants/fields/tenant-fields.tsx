import type { RecordOf, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Checkbox, Input, SegmentedControl, type Tone } from '@ws/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CellProps, InputProps } from '../../../lib/area/field'
import { Blank } from '../../../lib/area/kinds/blank'

/** A tenant as answers carry it. */
export type Tenant = RecordOf<'/tenants'>
type Kind = Schema<'TenantKind'>

/** Statuses with their colours. */
export const tenantStatuses = {
  prospect: { label: labels.TenantStatus.prospect, tone: 'info' },
  active: { label: labels.TenantStatus.active, tone: 'ok' },
  former: { label: labels.TenantStatus.former, tone: 'muted' },
  blacklisted: { label: labels.TenantStatus.blacklisted, tone: 'bad' },
} as const

const KINDS = (Object.keys(labels.TenantKind) as Kind[]).map((value) => ({ value, label: labels.TenantKind[value] }))

/** Who the tenant is: what else is asked for depends on it, and it stays from the first contract on. */
export function KindInput({ value, record, onChange, onBlur }: InputProps<Kind | null | undefined, Kind>) {
  const isFixed = (record as Partial<Tenant> | undefined)?.has_contracts === true
  return (
    <div className="flex flex-col gap-1">
      <SegmentedControl<Kind>
        value={value ?? undefined}
        options={KINDS.map((option) => ({ ...option, disabled: isFixed && option.value !== value }))}
        onChange={(next) => {
          onChange(next)
          onBlur()
        }}
      />
      {isFixed && <p className="text-ink-3 text-sm">Тип не меняется после первого договора</p>}
    </div>
  )
}

/** An address that may be the legal one and then follows it. */
export function OtherAddressInput({
  name,
  value,
  form,
  onChange,
  onBlur,
}: InputProps<string | null | undefined, string>) {
  const values = form?.values ?? {}
  const legal = typeof values.legal_address === 'string' ? values.legal_address : ''
  const mayFollow = values.kind !== 'individual'
  const [follows, setFollows] = useState(legal !== '' && value === legal)
  const isFollowing = mayFollow && follows
  useEffect(() => {
    if (isFollowing && value !== legal) onChange(legal)
  }, [isFollowing, legal, value, onChange])
  return (
    <div className="flex flex-col gap-2">
      <Input
        name={name}
        value={value ?? ''}
        readOnly={isFollowing}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {mayFollow && (
        <Checkbox
          label="Совпадает с юридическим"
          checked={follows}
          onCheckedChange={(checked) => setFollows(checked === true)}
        />
      )}
    </div>
  )
}

/** Numbers of rooms as chips that lead to them. */
export function RoomChips({ value }: CellProps<readonly Schema<'Reference'>[]>) {
  if (value.length === 0) return <Blank />
  const shown = value.slice(0, MOST_CHIPS)
  return (
    <span className="flex flex-wrap gap-1">
      {shown.map(({ id, name }) => (
        <Link
          key={id}
          to={`/properties/properties-room/${id}`}
          className="rounded-sm bg-sunken px-1.5 tabular-nums hover:text-brand"
          onClick={(event) => event.stopPropagation()}
        >
          {name}
        </Link>
      ))}
      {value.length > shown.length && <span className="text-ink-3">+{value.length - shown.length}</span>}
    </span>
  )
}

const MOST_CHIPS = 3

/** A score from which people read at once whether it is good. */
export function toneOfScore(score: number): Tone {
  if (score >= 80) return 'ok'
  return score >= 50 ? 'warn' : 'bad'
}

export function ScoreCell({ value }: CellProps<number | null | undefined>) {
  return value === null || value === undefined ? <Blank /> : <Badge tone={toneOfScore(value)}>{value}</Badge>
}
