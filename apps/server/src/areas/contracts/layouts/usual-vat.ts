import { and, eq, isNull } from 'drizzle-orm'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { vatRatesTable } from '../../../db/tables/contracts/rates'
import type { Context } from '../../../lib/http/handler'
import { vatRateOn } from '../charges/vat'

/** Per cent of VAT that the usual landlord charges on a day; null where he charges none. */
export async function usualVatRate(ctx: Context, day: string): Promise<string | null> {
  const [landlord] = await ctx.db
    .select({ regime: legalEntitiesTable.vat_regime })
    .from(legalEntitiesTable)
    .where(and(eq(legalEntitiesTable.is_default, true), isNull(legalEntitiesTable.deleted_at)))
  const { kind, percent: rate, valid_from, deleted_at } = vatRatesTable
  const rates = await ctx.db.select({ kind, rate, valid_from }).from(vatRatesTable).where(isNull(deleted_at))
  return vatRateOn(day, landlord?.regime ?? 'general', rates) ?? null
}
