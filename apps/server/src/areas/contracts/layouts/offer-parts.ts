import { and, eq, isNull } from 'drizzle-orm'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { profilesTable } from '../../../db/tables/people/profiles'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { moneyText, parseMoney } from '../../../lib/money/money'
import { writtenDay } from '../../../lib/printed-form/form-words'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { landlordParty } from '../../printed-forms/parties'

/** For so many days what is offered holds. */
const HOLDS_DAYS = 14

/** What every offer says: who offers to whom, from when till when, and who answers for it. `field` bears the refusal. */
export async function offerFrame(ctx: Context, client: string, field: string) {
  const [landlord] = await ctx.db
    .select()
    .from(legalEntitiesTable)
    .where(and(eq(legalEntitiesTable.is_default, true), isNull(legalEntitiesTable.deleted_at)))
  if (!landlord) throw invalid({ [field]: 'Сначала добавьте юрлицо: «Администрирование» → «Наши юрлица»' })
  const today = await companyToday(ctx.db)
  return {
    today,
    legalEntity: landlord.id,
    title: `Коммерческое предложение ${client} от ${dayInRussian(today)}`,
    data: {
      landlord: landlordParty(landlord),
      tenant: { name: client },
      date: writtenDay(today),
      valid_until: dayInRussian(addDays(today, HOLDS_DAYS)),
      note: 'Стоимость аренды указана без НДС.',
      manager: await managerOf(ctx),
    },
  }
}

/** What a variant of an offer comes to, as it is printed: m², roubles a month, roubles a month for a m². */
export function offerFigures({ area, monthly, rate }: { area: string; monthly: string; rate: string | null }) {
  return {
    area: area.replace('.', ','),
    monthly: moneyText(parseMoney(monthly)),
    rate: rate === null ? '' : moneyText(parseMoney(rate)),
  }
}

/** «А-313 (61,20 м²) по 1 350,00 ₽/м²»; a parking bay is priced by the piece. */
export function offeredRoom(
  name: string,
  { area, rate, isParking }: { area: string; rate: string | null; isParking: boolean },
): string {
  const price = rate === null ? '' : ` по ${moneyText(parseMoney(rate))} ${isParking ? '₽' : '₽/м²'}`
  return `${name} (${area.replace('.', ',')} м²)${price}`
}

async function managerOf(ctx: Context) {
  const [person] = await ctx.db
    .select({ name: profilesTable.full_name, phone: profilesTable.phone })
    .from(profilesTable)
    .where(eq(profilesTable.id, ctx.actor.id))
  return { name: person?.name ?? '', phone: person?.phone ?? '', email: '' }
}
