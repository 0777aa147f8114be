import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Checkbox, ErrorState, Field, Skeleton, Textarea } from '@ws/ui'
import { resourceOf } from '../../../lib/area/resource'
import { useServices } from '../../../lib/services-context'
import type { MovementKind } from './movement-words'

type Unit = Schema<'SerialUnit'>

/** As many pieces as one movement takes of an item. */
const MOST = 200

interface UnitChoiceProps {
  kind: MovementKind
  goods: number
  /** From where the movement takes things; a return takes them from whoever has them. */
  storage: number | null
  value: readonly number[]
  error: string | undefined
  onChange: (units: number[]) => void
}

/** Which numbered pieces of an item move: those that the kind of movement can take. */
export function UnitChoice({ kind, goods, storage, value, error, onChange }: UnitChoiceProps) {
  const { api } = useServices()
  const isReturn = kind === 'return'
  const query = {
    goods: String(goods),
    state: isReturn ? ['issued', 'placed'] : kind === 'issue' ? ['in_stock'] : ['in_stock', 'repair'],
    ...(isReturn ? {} : { storage: String(storage) }),
    page_size: MOST,
  }
  const answer = useQuery({ ...resourceOf(api, '/goods/units').list(query), enabled: isReturn || storage !== null })
  if (!isReturn && storage === null) return <p className="text-ink-3 text-sm">Сначала укажите, откуда</p>
  if (answer.error !== null) {
    return <ErrorState title="Не удалось загрузить" text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  if (answer.data === undefined) return <Skeleton className="h-16" />
  const units = answer.data.data
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="pb-1 text-ink-3 text-sm">
        {kind === 'adjust' ? 'Отметьте те, что нашлись; остальные спишутся' : 'Какие именно'}
      </legend>
      {units.length === 0 && (
        <p className="text-ink-3 text-sm">{isReturn ? 'Ничего не выдано' : 'Здесь экземпляров нет'}</p>
      )}
      <div className="flex max-h-48 flex-col overflow-y-auto">
        {units.map((unit) => (
          <Checkbox
            key={unit.id}
            label={nameOf(unit as unknown as Unit)}
            checked={value.includes(unit.id)}
            onCheckedChange={(checked) =>
              onChange(checked === true ? [...value, unit.id] : value.filter((id) => id !== unit.id))
            }
          />
        ))}
      </div>
      {error !== undefined && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  )
}

function nameOf({ inventory_number, serial_number, holder_details, location_details }: Unit): string {
  const at = holder_details?.name ?? location_details?.full_name
  return [inventory_number, serial_number && `№ ${serial_number}`, at].filter(Boolean).join(' · ')
}

interface SerialNumbersProps {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

/** Serial numbers of pieces that are received; each gets its inventory number by itself. */
export function SerialNumbers({ value, error, onChange }: SerialNumbersProps) {
  return (
    <Field label="Серийные номера" hint="По одному в строке; инвентарные присвоятся сами" error={error}>
      <Textarea rows={3} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  )
}
