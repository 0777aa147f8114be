import { isNull } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { invalid } from '../../../lib/http/error'
import { refusal, type Statement } from './statement/statement'

/** An account of ours, and whose it is. */
export interface OurAccount {
  account: string
  legalEntity: number
}

/** Which of our accounts a statement is of; one that is nobody's of ours is named. */
export async function findOurAccount(db: Db, statement: Statement, said: string | null): Promise<OurAccount> {
  const entities = await db
    .select({ id: legalEntitiesTable.id, accounts: legalEntitiesTable.bank_accounts })
    .from(legalEntitiesTable)
    .where(isNull(legalEntitiesTable.deleted_at))
  const ours = new Map(entities.flatMap(({ id, accounts }) => accounts.map(({ account }) => [account, id] as const)))
  const chosen = choose(statement, said, new Set(ours.keys()))
  const legalEntity = ours.get(chosen)
  if (legalEntity === undefined) {
    const where = 'Добавьте его в «Администрирование → Финансы»'
    throw refusal(`Счёт ${chosen} из выписки не указан ни у одного нашего юрлица. ${where}`)
  }
  return { account: chosen, legalEntity }
}

function choose({ accounts, rows }: Statement, said: string | null, ours: ReadonlySet<string>): string {
  const own = accounts.filter((account) => ours.has(account))
  const named = own.length > 0 ? own : accounts
  if (named.length > 1) {
    throw refusal(`В файле выписки по нескольким счетам (${named.slice(0, 5).join(', ')}): загрузите их по одной`)
  }
  if (named[0] !== undefined) return named[0]
  if (said !== null && said !== '') return said
  const parties = rows.flatMap(({ payer, payee }) => [payer.account, payee.account])
  const met = new Set(parties.filter((account) => account !== null && ours.has(account)))
  const [only] = met.size > 0 ? met : ours
  if (only !== null && only !== undefined && (met.size === 1 || (met.size === 0 && ours.size === 1))) return only
  if (ours.size === 0) throw refusal('У наших юрлиц нет банковских счетов: добавьте их в «Администрирование → Финансы»')
  throw invalid({ account: 'В файле нет нашего счёта: выберите, по какому счёту выписка' })
}
