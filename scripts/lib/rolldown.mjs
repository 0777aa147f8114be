import { createRequire } from 'node:module'

// The bundler of Vite, which does not hand it on.
const fromVite = createRequire(createRequire(import.meta.url).resolve('vite'))
export const { rolldown } = await import(fromVite.resolve('rolldown'))
