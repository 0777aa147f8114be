export { issueDue } from '../areas/contracts/accruals/issue'
export { planAll } from '../areas/contracts/accruals/plan'
export { exchange } from '../areas/contracts/bank/exchange.fixture'
export { matchStatement } from '../areas/contracts/bank/match-statement'
export { findOurAccount } from '../areas/contracts/bank/our-account'
export { readStatement } from '../areas/contracts/bank/statement/read-statement'
export { openDatabase } from '../db/database'
export { DEMO_TENANTS } from '../db/demo/data/tenants-data'
export { createTokens, loadSecret } from '../lib/access/tokens'
export { makePdf } from '../lib/pdf/make-pdf'
export { fillTemplate } from '../lib/printed-form/fill-template'
export { formPdf } from '../lib/printed-form/form-pdf'
export type { FormOrder } from '../lib/printed-form/print-form'
export { codeOf } from './code-of'
export { createTestServer, isPostgres, openTestDatabase, type TestPerson, type TestServer } from './create-test-server'
export { createPerson, insertPerson } from './factories'
export {
  HOSTILE_STATEMENTS,
  HOSTILE_UPLOADS,
  HOSTILE_WORKBOOKS,
  type HostileFile,
  interlacedPicture,
} from './faults/hostile-files'
export { fillPostgresTemplate, startPostgres, type TestPostgres } from './postgres'
