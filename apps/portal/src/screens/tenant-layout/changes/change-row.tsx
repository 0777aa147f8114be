import { labels } from '@ws/api-client/contract/labels'
import { Badge, Field, IconButton, Input, MoneyInput, type Tone } from '@ws/ui'
import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import type { LayoutActs } from '../layout-acts'
import { readSize } from '../read-size'
import type { LayoutDraft, LayoutItem } from '../tenant-layout.queries'
import { signed } from './sums-table'

const TONES: Readonly<Record<LayoutItem['action'], Tone>> = { add: 'ok', part: 'ok', move: 'info', remove: 'warn' }

interface ChangeRowProps {
  item: LayoutItem
  /** «А-201» or «А-201 → А-313». */
  name: string
  /** What the server has reckoned of it; missing until it is kept. */
  details: LayoutDraft['details'][number] | undefined
  warnings: readonly LayoutDraft['warnings'][number][]
  /** What the server refuses, by the field of the item. */
  errors: Readonly<Record<string, string>>
  acts: LayoutActs
}

/** One planned change: what it is, what it costs, and what speaks against it. */
export function ChangeRow({ item, name, details, warnings, errors, acts }: ChangeRowProps) {
  const isTaken = item.action !== 'remove'
  const isParking = (details?.to_room ?? details?.room)?.category === 'parking'
  const stray = errors.room ?? errors.to_room ?? errors.polygon
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 font-semibold">{name}</span>
        <Badge tone={TONES[item.action]} dot>
          {labels.LayoutAction[item.action]}
        </Badge>
        {acts.isOpen && (
          <IconButton label={`Отменить изменение: ${name}`} onClick={() => acts.drop(item.room)}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isTaken && acts.isOpen && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Площадь, м²" error={errors.area}>
            <SizeInput
              key={`area ${details?.area}`}
              value={item.area ?? details?.area ?? ''}
              onChange={(area) => acts.change(item.room, { area })}
            />
          </Field>
          <Field label={isParking ? 'Цена, ₽' : 'Ставка, ₽/м²'} error={errors.rate}>
            <RateInput
              key={`rate ${details?.rate}`}
              value={item.rate ?? details?.rate ?? null}
              onChange={(rate) => acts.change(item.room, { rate })}
            />
          </Field>
        </div>
      )}
      {details && (
        <p className="flex flex-wrap gap-x-3 text-ink-2 text-sm tabular-nums">
          {isTaken && !acts.isOpen && <span>{formatDecimal(details.area)} м²</span>}
          {isTaken && <span className="whitespace-nowrap">{formatRoubles(details.monthly)}/мес.</span>}
          <span className="whitespace-nowrap font-semibold">{signed(details.monthly_delta)} ₽/мес.</span>
          {details.rate_delta !== null && <span>{signed(details.rate_delta)} ₽/м²</span>}
        </p>
      )}
      {stray !== undefined && <p className="text-bad text-sm">{stray}</p>}
      {warnings.map(({ code, text }) => (
        <p key={`${code} ${text}`} className="flex gap-1.5 text-sm text-warn">
          <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          {text}
        </p>
      ))}
    </li>
  )
}

/** A number that is taken when it is finished. */
function SizeInput({ value, onChange }: { value: string; onChange: (size: string) => void }) {
  const shown = formatDecimal(value)
  const [text, setText] = useState(shown)
  const finish = () => {
    const size = readSize(text)
    if (size === undefined) setText(shown)
    else if (text !== shown) onChange(size)
  }
  return (
    <Input
      inputMode="decimal"
      maxLength={12}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}

/** Money that is taken when it is finished. */
function RateInput({ value, onChange }: { value: string | null; onChange: (rate: string | null) => void }) {
  const [rate, setRate] = useState(value)
  return (
    <MoneyInput
      value={rate}
      onChange={setRate}
      onBlur={() => {
        if (rate !== value) onChange(rate)
      }}
    />
  )
}
