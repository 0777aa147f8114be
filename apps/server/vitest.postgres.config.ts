import { existsSync } from 'node:fs'
import { mergeConfig } from 'vitest/config'
import config from './vitest.config'

const isPossible = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || existsSync('/usr/lib/postgresql')

/** The same tests on PostgreSQL, where one can be had; races are proved only here. */
export default mergeConfig(config, {
  test: {
    name: 'server-postgres',
    env: { TEST_DATABASE: 'postgres' },
    ...(isPossible ? {} : { exclude: ['**'], passWithNoTests: true }),
  },
})
