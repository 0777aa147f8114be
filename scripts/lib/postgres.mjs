import { existsSync, readdirSync } from 'node:fs'
import { installFromDebian } from './browser.mjs'

const DEBIAN = '/usr/lib/postgresql'

function hasServer() {
  return existsSync(DEBIAN) && readdirSync(DEBIAN).some((version) => existsSync(`${DEBIAN}/${version}/bin/postgres`))
}

/** Sees to it that the server tests can run on PostgreSQL too, where that is possible; answers whether they can. */
export function preparePostgres() {
  if (process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || hasServer()) return true
  installFromDebian('postgresql')
  if (hasServer()) return true
  console.log('PostgreSQL не найден: проверки сервера пройдут только на встроенной базе.')
  return false
}
