import type { TenantBankAccount } from '../../db/tables/tenants/tenants'
import { accountProblem, bikProblem, compactRequisite, corrAccountProblem } from './requisites'

/** Field path (`contacts.0.phone`) to the first fault found there. */
export type Problems = Record<string, string>

/** Bank accounts in the form in which they are stored; what is wrong with them is noted below `bank_accounts`. */
export function checkAccounts(accounts: readonly TenantBankAccount[], problems: Problems): TenantBankAccount[] {
  const checked = accounts.map((account, at) => checkAccount(account, `bank_accounts.${at}`, problems))
  const live = checked.filter((account) => !account.is_archived)
  onlyOne(live, 'bank_accounts', 'Отметьте один основной счёт', problems)
  return checked
}

function checkAccount(account: TenantBankAccount, path: string, problems: Problems): TenantBankAccount {
  const values = {
    bank_name: account.bank_name.trim(),
    bik: compactRequisite(account.bik),
    account: compactRequisite(account.account),
    corr_account: compactRequisite(account.corr_account),
    is_primary: account.is_primary,
    is_archived: account.is_archived ?? false,
  }
  if (values.bank_name === '') problems[`${path}.bank_name`] = 'Обязательное поле'
  note(problems, `${path}.bik`, bikProblem(values.bik))
  note(problems, `${path}.account`, accountProblem(values.account, values.bik))
  note(problems, `${path}.corr_account`, corrAccountProblem(values.corr_account, values.bik))
  return values
}

/** A list may be empty; when it is not, exactly one of it is the primary one. */
export function onlyOne(
  list: readonly { is_primary: boolean }[],
  path: string,
  text: string,
  problems: Problems,
): void {
  if (list.length > 0 && list.filter((one) => one.is_primary).length !== 1) problems[path] = text
}

/** Notes a fault where none is noted yet. */
export function note(problems: Problems, path: string, problem: string | null): void {
  if (problem) problems[path] ??= problem
}
