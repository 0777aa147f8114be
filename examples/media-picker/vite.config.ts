import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The server of the workspace answers under the address of the page, as a proxy would do it in production.
const proxy = { '/api': process.env.API_HOST ?? 'http://127.0.0.1:3000' }

export default defineConfig({ plugins: [react()], server: { proxy }, preview: { proxy } })
