import type { Schema } from '@ws/api-client/contract'
import { sql } from 'drizzle-orm'
import { type metersTable, meterReadingsTable as table } from '../../db/tables/places/meters'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { companyToday } from '../../lib/time/company-clock'

type Meter = typeof metersTable.$inferSelect
type Values = Schema<'MeterValues'> & { value1: string }

/** The mean of so many days is what is usual. */
const MEAN_DAYS = 183
/** From how many times the mean on a consumption is odd. */
const ODD = 3
/** With fewer readings nothing is known to be usual. */
const LEAST_READINGS = 3
/** A dial that stood in its last tenth and shows its first one went round. */
const TENTH = 0.1

/** What was written, and what is to be confirmed of it. */
export interface WrittenReading {
  id: number
  oddity: string | null
}

/** Writes down what a locked meter showed on a day, and reckons its consumption anew. */
export async function writeReading(
  ctx: Context,
  meter: Meter,
  sent: Values,
  source: (typeof table.$inferInsert)['source'],
): Promise<WrittenReading> {
  const read_at = sent.read_at ?? (await companyToday(ctx.db))
  if (read_at > (await companyToday(ctx.db))) throw invalid({ read_at: 'Дата ещё не наступила' })
  if (meter.installed_at && read_at < meter.installed_at) throw invalid({ read_at: 'Раньше установки счётчика' })
  const values = valuesOf(meter, sent)
  const written = { ...values, source, created_by: ctx.actor.id }
  const [row] = await ctx.tx
    .insert(table)
    .values({ meter: meter.id, read_at, ...written })
    .onConflictDoUpdate({ target: [table.meter, table.read_at], set: written })
    .returning({ id: table.id })
  if (!row) throw new Error('The database answered an insert with no row')
  await reckonConsumption(ctx, meter)
  return { id: row.id, oddity: await oddityOf(ctx, row.id) }
}

function valuesOf({ digits, tariffs_count }: Meter, sent: Values) {
  const most = 10 ** digits
  const names = (['value1', 'value2', 'value3'] as const).slice(0, tariffs_count)
  const read = names.map((name) => {
    const value = sent[name]?.replace(',', '.')
    if (value === undefined) throw invalid({ [name]: 'Укажите показание' })
    if (Number(value) >= most) throw invalid({ [name]: `У счётчика ${digits} знаков до запятой` })
    return value
  })
  return { value1: read[0] ?? '0', value2: read[1] ?? null, value3: read[2] ?? null }
}

/** Consumption between neighbours in time, and whether it is odd beside what is usual. */
export async function reckonConsumption(ctx: Context, { id, digits, coefficient }: Meter): Promise<void> {
  const round = 10 ** digits
  const used = (name: 'value1' | 'value2' | 'value3') => {
    const value = sql.identifier(name)
    const before = sql`lag(${value}) over (order by read_at)`
    const isRound = sql`${before} >= ${round * (1 - TENTH)}::numeric and ${value} < ${round * TENTH}::numeric`
    return sql`coalesce(${value} - ${before} + case when ${isRound} then ${round}::numeric else 0 end, 0)`
  }
  await ctx.tx.execute(sql`
    with used as (
      select id, read_at, read_at - lag(read_at) over (order by read_at) as days,
        case when lag(value1) over (order by read_at) is null then null
          else round((${used('value1')} + ${used('value2')} + ${used('value3')}) * ${coefficient}::numeric, 3) end as consumption
      from ${table} where meter = ${id}
    ), usual as (
      select id, consumption, days, count(consumption) over lately as known,
        sum(consumption) over lately / nullif(sum(days) over lately, 0) as mean
      from used
      window lately as (order by read_at range between ${`${MEAN_DAYS} days`}::interval preceding and '1 day'::interval preceding)
    )
    update ${table} set consumption = usual.consumption, is_anomaly = usual.consumption is not null
      and (usual.consumption < 0 or usual.known >= ${LEAST_READINGS} and usual.consumption > ${ODD} * usual.mean * usual.days)
    from usual where usual.id = ${table.id}`)
}

/** What has to be confirmed of a reading. */
async function oddityOf(ctx: Context, id: number): Promise<string | null> {
  const { rows } = await ctx.tx.execute<{ consumption: string; is_anomaly: boolean }>(
    sql`select consumption::text as consumption, is_anomaly from ${table} where id = ${id}`,
  )
  const [row] = rows
  if (!row?.is_anomaly) return null
  const written = Number(row.consumption).toLocaleString('ru-RU', { maximumFractionDigits: 3 })
  return Number(row.consumption) < 0
    ? 'Показание меньше предыдущего. Проверьте его и подтвердите'
    : `Расход ${written} — более чем втрое больше обычного. Проверьте показание и подтвердите`
}
