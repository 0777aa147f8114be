import { labels } from '@ws/api-client/contract/labels'
import { defineArea } from '../../lib/area/define-area'
import { choice } from '../../lib/area/kinds/choice'
import { date } from '../../lib/area/kinds/date'
import { decimal } from '../../lib/area/kinds/number'
import { text } from '../../lib/area/kinds/text'

/** Ставки НДС: kept in `/admin?tab=finance`. */
export const vatRates = defineArea('/vat-rates', {
  words: {
    one: 'Ставка НДС',
    many: 'Ставки НДС',
    create: 'Добавить ставку НДС',
    fresh: 'Новая ставка НДС',
    created: 'Ставка НДС добавлена',
    empty: 'Ставок НДС пока нет',
  },
  permission: 'settings',
  address: null,
  title: (rate) => `${labels.VatRateKind[rate.kind]}: ${rate.percent} %`,
  fields: {
    kind: choice('Вид', labels.VatRateKind),
    percent: decimal('Ставка, %', { messages: { pattern: 'Например, 22 или 16,5' } }),
    valid_from: date('Действует с', { hint: 'До следующей ставки того же вида' }),
    note: text('Примечание'),
  },
  list: {
    columns: ['kind', 'percent', 'valid_from', 'note'],
    sortable: ['kind', 'percent', 'valid_from'],
    filters: ['kind'],
    ordering: ['kind', '-valid_from'],
  },
  form: [['kind', 'percent'], 'valid_from', 'note'],
  defaults: { kind: 'standard' },
  detail: { history: 'vat_rate' },
})
