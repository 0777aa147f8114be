import { defineConfig } from 'tsup'
import { declarationsOf } from '../../scripts/package-build'

const entry = {
  index: 'src/index.ts',
  'contract/index': 'src/contract/index.ts',
  'contract/constraints': 'src/contract/constraints.ts',
  'contract/labels': 'src/contract/labels.ts',
  'contract/document-content': 'src/contract/document-content.ts',
  'contract/mindmap-drawing': 'src/contract/mindmap-drawing.ts',
  'contract/mindmap-label': 'src/contract/mindmap-label.ts',
  'contract/mindmap-layout': 'src/contract/mindmap-layout.ts',
  'contract/mindmap-outline': 'src/contract/mindmap-outline.ts',
  'contract/mindmap-svg': 'src/contract/mindmap-svg.ts',
  'contract/mindmap-tree': 'src/contract/mindmap-tree.ts',
  'contract/page-layout': 'src/contract/page-layout.ts',
  'contract/plan-geometry': 'src/contract/plan-geometry.ts',
  'contract/rich-text': 'src/contract/rich-text.ts',
  'contract/work-hours': 'src/contract/work-hours/index.ts',
  'contract/workbook': 'src/contract/workbook/index.ts',
  'query/index': 'src/query/index.ts',
  'query/register': 'src/query/register.ts',
  'react/index': 'src/react/index.ts',
  'tabs/tabs': 'src/tabs/tabs.ts',
}

export default defineConfig({
  entry,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'browser',
  // A composite project wants every file listed, which tsup does not do.
  dts: { entry: declarationsOf(entry), compilerOptions: { composite: false } },
  sourcemap: true,
  clean: true,
})
