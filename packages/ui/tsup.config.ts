import { defineConfig } from 'tsup'
import { packageBuild } from '../../scripts/package-build'

export default defineConfig(
  packageBuild({
    index: 'src/index.ts',
    'labels/en': 'src/labels/en.ts',
    'time-zone/time-zone': 'src/time-zone/time-zone.ts',
  }),
)
