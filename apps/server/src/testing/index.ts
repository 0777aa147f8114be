export { codeOf } from './code-of'
export { createTestServer, isPostgres, openTestDatabase, type TestPerson, type TestServer } from './create-test-server'
export { createPerson } from './factories'
export { fillPostgresTemplate, startPostgres, type TestPostgres } from './postgres'
