// The types of the installed package under the compilers and resolutions its hosts may have.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest still met, the last of the old line, its successor, the first native one. */
export const VERSIONS = ['5.4.5', '5.6.3', '5.9.3', '6.0.3', '7.0.2']
const RESOLUTIONS = { bundler: 'esnext', node16: 'node16' }

/** The compilers side by side, as npm installs them. */
export const compilersOf = (versions) =>
  Object.fromEntries(versions.map((version) => [`typescript-${version}`, `npm:typescript@${version}`]))

/** Compiles what a host writes, in ESM and in CommonJS, and the declarations of the package with it. */
export function checkTypes(cwd, versions) {
  const problems = []
  for (const [moduleResolution, module] of Object.entries(RESOLUTIONS)) {
    const compilerOptions = {
      strict: true,
      target: 'es2022',
      lib: ['dom', 'dom.iterable', 'es2023'],
      module,
      moduleResolution,
      jsx: 'react-jsx',
      noEmit: true,
      skipLibCheck: false,
      types: [],
    }
    const include = ['types', ...(moduleResolution === 'bundler' ? ['src/shared'] : [])]
    const project = `tsconfig.${moduleResolution}.json`
    writeFileSync(join(cwd, project), JSON.stringify({ compilerOptions, include }))
    for (const version of versions) {
      const tsc = join('node_modules', `typescript-${version}`, 'bin', 'tsc')
      const { status, stdout } = spawnSync('node', [tsc, '-p', project], { cwd, encoding: 'utf8' })
      const lines = stdout.trim().split('\n').slice(0, 5)
      if (status !== 0) problems.push(...lines.map((line) => `TypeScript ${version}, ${moduleResolution}: ${line}`))
    }
  }
  const { version } = JSON.parse(readFileSync(join(cwd, 'node_modules/@types/react/package.json'), 'utf8'))
  const resolutions = Object.keys(RESOLUTIONS).join(', ')
  return { problems, facts: `TypeScript ${versions.join(', ')}; ${resolutions}; types of React ${version}` }
}
