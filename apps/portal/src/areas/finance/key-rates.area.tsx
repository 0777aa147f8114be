import { defineArea } from '../../lib/area/define-area'
import { date } from '../../lib/area/kinds/date'
import { decimal } from '../../lib/area/kinds/number'
import { text } from '../../lib/area/kinds/text'

/** Ключевая ставка, by which some penalties are reckoned: kept in `/admin?tab=finance`. */
export const keyRates = defineArea('/key-rates', {
  words: {
    one: 'Ключевая ставка',
    many: 'Ключевая ставка',
    create: 'Добавить ключевую ставку',
    fresh: 'Новая ключевая ставка',
    created: 'Ключевая ставка добавлена',
    empty: 'Ключевых ставок пока нет',
  },
  permission: 'settings',
  address: null,
  title: (rate) => `${rate.percent} %`,
  fields: {
    percent: decimal('Ставка, %', { messages: { pattern: 'Например, 21 или 16,5' } }),
    valid_from: date('Действует с', { hint: 'До следующей' }),
    note: text('Примечание'),
  },
  list: {
    columns: ['percent', 'valid_from', 'note'],
    sortable: ['percent', 'valid_from'],
    ordering: ['-valid_from'],
  },
  form: [['percent', 'valid_from'], 'note'],
  detail: { history: 'key_rate' },
})
