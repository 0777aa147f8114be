import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Package } from 'lucide-react'
import type { CellProps } from '../../lib/area/field'
import { Blank } from '../../lib/area/kinds/blank'
import { choice, withTones } from '../../lib/area/kinds/choice'
import { picture } from '../../lib/area/kinds/files'
import { decimal } from '../../lib/area/kinds/number'
import { formatDecimal } from '../../lib/format/number'

/** How loud each state is. */
export const STOCK_TONES = { ok: 'ok', low: 'warn', out: 'bad', over: 'info', inactive: 'muted' } as const

/** «Состояние»: what is short stands out. */
export const stockState = choice('Состояние', withTones(labels.StockState, STOCK_TONES), { width: 170 })

/** Where an item lies: «Кладовая А-П03 — 9». */
export const storages = {
  label: 'Где',
  width: 190,
  Cell: ({ value }: CellProps<readonly Schema<'StockPlace'>[] | undefined>) =>
    value === undefined || value.length === 0 ? (
      <Blank />
    ) : (
      <span className="tabular-nums">{value.map(({ name, qty }) => `${name} — ${formatDecimal(qty)}`).join(', ')}</span>
    ),
}

function PhotoCell({ record }: CellProps<number | null | undefined>) {
  const details = 'photo_details' in record ? (record.photo_details as Schema<'FileReference'> | null) : null
  const address = details?.thumbnails?.small ?? details?.file
  return address ? (
    <img src={address} alt="" loading="lazy" className="size-8 rounded object-cover" />
  ) : (
    <span className="flex size-8 items-center justify-center rounded bg-fill text-ink-3">
      <Package size={16} strokeWidth={1.5} aria-hidden="true" />
    </span>
  )
}

/** What an item looks like. */
export const photo = picture('Фото', { Cell: PhotoCell, width: 64 })

/** A quantity; the list has many of them side by side. */
export const quantity = (label: string) => decimal(label, { width: 110 })
