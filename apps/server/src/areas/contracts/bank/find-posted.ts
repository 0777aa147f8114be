import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database'
import { bankImportRowsTable as rowsTable } from '../../../db/tables/contracts/bank-imports'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { paymentsTable as payments } from '../../../db/tables/contracts/payments'

/** What tells one payment order from another. */
export interface BankDocument {
  doc_number: string | null
  doc_date: string | null
  payer_inn: string | null
  amount: string
}

/**
 * Payments that are the same money as these documents: number and day of the order, payer and sum of the whole row, which may
 * have been split. By place in the list; asked at once for all of them.
 */
export async function findPosted(db: Db, documents: readonly BankDocument[]): Promise<Map<number, number>> {
  if (documents.length === 0) return new Map()
  const column = (name: keyof BankDocument) => sql.param(documents.map((one) => one[name]))
  const { rows } = await db.execute<{ place: number; payment: string }>(sql`
    select given.place::int as place, min(${payments.id}) as payment
    from unnest(${column('doc_number')}::text[], ${column('doc_date')}::date[], ${column('payer_inn')}::text[],
        ${column('amount')}::numeric[]) with ordinality as given(doc_number, doc_date, payer_inn, amount, place)
      join ${payments} on ${payments.doc_number} = given.doc_number and ${payments.doc_date} = given.doc_date
        and ${payments.status} = 'posted' and ${payments.direction} = 'in'
        and coalesce(${payments.payer_inn}, given.payer_inn, '') = coalesce(given.payer_inn, ${payments.payer_inn}, '')
      left join ${rowsTable} on ${rowsTable.id} = ${payments.bank_row}
    where coalesce(${rowsTable.amount}, ${payments.amount}) = given.amount
    group by given.place`)
  return new Map(rows.map(({ place, payment }) => [place - 1, Number(payment)]))
}

/**
 * Money that comes to one landlord is posted one after another, from statements and by hand: the same money may come twice.
 * Held before its contracts are, so that two who post do not wait for each other in a circle.
 */
export async function holdMoneyOf(tx: Tx, legalEntity: number): Promise<void> {
  await tx
    .select({ id: legalEntitiesTable.id })
    .from(legalEntitiesTable)
    .where(eq(legalEntitiesTable.id, legalEntity))
    .for('no key update')
}

/** The same within one file; undefined where the bank gives no number. */
export function documentKey({ doc_number, doc_date, payer_inn, amount }: BankDocument): string | undefined {
  return doc_number === null ? undefined : [doc_number, doc_date, payer_inn, amount].join('|')
}
