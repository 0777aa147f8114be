import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/package-build'

export default defineConfig(packageBuild({ index: 'src/index.ts', en: 'src/en.ts', headless: 'src/headless.ts' }))
