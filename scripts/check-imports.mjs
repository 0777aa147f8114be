// Runs dependency-cruiser and refuses an empty run: with a TypeScript it does not know it reads no module and reports nothing.
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import configuration from '../.dependency-cruiser.cjs'

const { forbidden, options } = configuration
const result = await cruise(
  ['packages', 'apps', 'e2e', 'scripts'],
  // What is written into the fresh hosts resolves there.
  {
    ...options,
    exclude: { path: [...[options.exclude?.path ?? []].flat(), '^scripts/hosts/templates'] },
    ruleSet: { forbidden, options },
    validate: true,
  },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.base.json') },
)
const { totalCruised, violations } = result.output.summary
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`)
console.log(`${totalCruised} modules, ${violations.length} forbidden imports`)
process.exit(totalCruised > 50 && violations.length === 0 ? 0 : 1)
