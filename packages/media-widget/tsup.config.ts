import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/package-build'

export default defineConfig(
  packageBuild({
    index: 'src/index.ts',
    'api-source': 'src/source/api-source.ts',
    en: 'src/en.ts',
    headless: 'src/headless/index.ts',
    conformance: 'src/conformance/conformance.ts',
    'memory-source': 'src/testing/memory-source.ts',
  }),
)
