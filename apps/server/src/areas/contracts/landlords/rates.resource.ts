import { keyRatesTable, vatRatesTable } from '../../../db/tables/contracts/rates'
import { defineResource } from '../../../lib/resource/define-resource'
import { dayInRussian } from '../../../lib/time/days'

/** Ставки НДС: what is accrued takes the rate of the last day of its period. */
export const vatRates = defineResource('/vat-rates', {
  name: 'vatRates',
  entity: 'vat_rate',
  table: vatRatesTable,
  permission: 'settings',
  search: [vatRatesTable.note],
  defaultOrdering: ['kind', '-valid_from'],
  title: (row) => `${row.percent} % с ${dayInRussian(row.valid_from)}`,
  exportColumns: ['kind', 'percent', 'valid_from', 'note'],
})

/** Ключевая ставка, by which some penalties are reckoned. */
export const keyRates = defineResource('/key-rates', {
  name: 'keyRates',
  entity: 'key_rate',
  table: keyRatesTable,
  permission: 'settings',
  search: [keyRatesTable.note],
  defaultOrdering: ['-valid_from'],
  title: (row) => `${row.percent} % с ${dayInRussian(row.valid_from)}`,
  exportColumns: ['percent', 'valid_from', 'note'],
})
