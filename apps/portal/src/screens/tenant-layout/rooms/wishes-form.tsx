import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { Button, Checkbox, Field, Input, Select } from '@ws/ui'
import { resourceOf } from '../../../lib/area/resource'
import { optionsOf } from '../../../lib/options-of'
import { useServices } from '../../../lib/services-context'
import { readSize } from '../read-size'
import type { Wishes } from '../tenant-layout.queries'

const PURPOSES = { page_size: 100, ordering: 'order' }
const FINISHES = optionsOf(labels.RoomFinish)
const ANY = { value: 'any', label: 'Неважно' }
const NUMBERS = [
  ['area_from', 'Площадь от, м²'],
  ['area_to', 'Площадь до, м²'],
  ['rate_to', 'Ставка до, ₽/м²'],
  ['power_from', 'Мощность от, кВт'],
] as const
type NumberName = (typeof NUMBERS)[number][0]

/** What is typed of a wish, before it is a number. */
export type WishTexts = Partial<Record<NumberName, string>>

/** The numbers among what is typed. */
export function numbersOf(texts: WishTexts): Pick<Wishes, NumberName> {
  const read = Object.entries(texts).flatMap(([name, text]) => {
    const value = readSize(text)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(read)
}

interface WishesFormProps {
  wishes: Wishes
  texts: WishTexts
  tenant: number
  hasRooms: boolean
  onWishes: (next: Wishes) => void
  onTexts: (next: WishTexts) => void
}

/** «Подходит»: what the tenant looks for. */
export function WishesForm({ wishes, texts, tenant, hasRooms, onWishes, onTexts }: WishesFormProps) {
  const { api } = useServices()
  const purposes = useQuery(resourceOf(api, '/properties/purposepremises').list(PURPOSES))
  const set = <K extends keyof Wishes>(name: K, value: Wishes[K] | undefined) => {
    const { [name]: _, ...rest } = wishes
    onWishes(value === undefined ? rest : { ...rest, [name]: value })
  }
  const isAsked = Object.keys(wishes).length > 0 || Object.values(texts).some(Boolean)
  return (
    <section aria-label="Что подходит" className="flex flex-col gap-3 border-line border-b p-3">
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        {NUMBERS.map(([name, label]) => (
          <Field key={name} label={label}>
            <Input
              inputMode="decimal"
              value={texts[name] ?? ''}
              maxLength={10}
              onChange={(event) => onTexts({ ...texts, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </div>
      <Field label="Назначение">
        <Select
          value={wishes.purpose?.[0] === undefined ? ANY.value : String(wishes.purpose[0])}
          options={[
            ANY,
            ...(purposes.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: String(name) })),
          ]}
          onChange={(next) => set('purpose', next === null || next === ANY.value ? undefined : [Number(next)])}
        />
      </Field>
      <Field label="Отделка">
        <Select
          value={wishes.finish?.[0] ?? ANY.value}
          options={[ANY, ...FINISHES]}
          onChange={(next) => {
            const finish = FINISHES.find(({ value }) => value === next)?.value
            set('finish', finish === undefined ? undefined : [finish])
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Checkbox
          label="Вода"
          checked={wishes.water === true}
          onCheckedChange={(on) => set('water', on === true ? true : undefined)}
        />
        <Checkbox
          label="Окна"
          checked={wishes.windows === true}
          onCheckedChange={(on) => set('windows', on === true ? true : undefined)}
        />
        <Checkbox
          label="Рядом с текущими"
          disabled={!hasRooms}
          checked={wishes.near_tenant !== undefined}
          onCheckedChange={(on) => set('near_tenant', on === true ? tenant : undefined)}
        />
      </div>
      {isAsked && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            onWishes({})
            onTexts({})
          }}
        >
          Сбросить
        </Button>
      )}
    </section>
  )
}
