import { type ApiClient, unwrap } from '@ws/api-client'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { createResource } from '@ws/api-client/query'
import { formatDecimal } from '../format/number'

export type Meter = RecordOf<'/meters'>
export type Reading = Schema<'MeterReading'>

/** What is measured in which unit. */
export const METER_UNITS: Readonly<Record<Meter['resource'], string>> = {
  electricity: 'кВт·ч',
  cold_water: 'м³',
  hot_water: 'м³',
  heat: 'Гкал',
  gas: 'м³',
}

const MOST = 200

/** The meters of a place and of all inside it. */
export function metersQuery(api: ApiClient, location: number) {
  return createResource(api, '/meters').list({ location, ordering: ['resource', 'serial'], page_size: MOST })
}

/** What a meter showed, the latest first. */
export function readingsQuery(api: ApiClient, meter: number) {
  return {
    queryKey: ['/meters', 'readings', meter],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await unwrap(api.GET('/meters/{id}/readings', { params: { path: { id: meter } }, signal }))).data,
  }
}

/** «12 345,6», with all tariffs: «100 / 200». */
export function shownValues({ value1, value2, value3 }: Reading): string {
  return [value1, value2, value3].flatMap((value) => (value === null ? [] : plain(value))).join(' / ')
}

/** «1 450,5 кВт·ч», or a dash. */
export function shownConsumption({ consumption }: Reading, { resource }: Pick<Meter, 'resource'>): string {
  return consumption === null ? '—' : `${plain(consumption)} ${METER_UNITS[resource]}`
}

/** A decimal without the zeros at its end. */
function plain(value: string): string {
  return formatDecimal(value.includes('.') ? value.replace(/\.?0+$/, '') : value)
}
