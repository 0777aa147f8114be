import { and, eq, isNull } from 'drizzle-orm'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import type { Context } from '../../../lib/http/handler'
import { loadVatRates } from '../accruals/schedule-input'
import { vatRateOn } from '../charges/vat'

/** Per cent of VAT that the usual landlord charges on a day; null where he charges none. */
export async function usualVatRate(ctx: Context, day: string): Promise<string | null> {
  const [landlord] = await ctx.db
    .select({ regime: legalEntitiesTable.vat_regime })
    .from(legalEntitiesTable)
    .where(and(eq(legalEntitiesTable.is_default, true), isNull(legalEntitiesTable.deleted_at)))
  return vatRateOn(day, landlord?.regime ?? 'general', await loadVatRates(ctx.db)) ?? null
}
