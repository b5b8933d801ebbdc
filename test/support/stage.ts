import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { projectDir } from '../../src/platform/project-dir.ts'

/** A page with isolated design components, built from `test/support/stages/NAME.tsx` and served for the calling file. */
export function useStage(name: string) {
  const stage = { address: '' }
  let server: Server
  beforeAll(async () => {
    const built = (await build({
      root: projectDir,
      logLevel: 'error',
      // Outside of production JSX is compiled for React's development build.
      define: { 'process.env.NODE_ENV': '"development"' },
      build: {
        write: false,
        manifest: false,
        rollupOptions: { input: join(projectDir, `test/support/stages/${name}.tsx`) },
      },
    })) as Rollup.RollupOutput
    const files = new Map(built.output.map(file => [`/${file.fileName}`, file]))
    const page = `<!doctype html><html lang="en"><title>Stage</title>${built.output.map(tagOf).join('')}<div id="root"></div>`
    server = createServer((request, response) => {
      const file = files.get(request.url ?? '')
      if (!file) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      const type = file.fileName.endsWith('.js') ? 'text/javascript' : 'text/css'
      response.writeHead(200, { 'content-type': type }).end(file.type === 'chunk' ? file.code : file.source)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    stage.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })
  return stage
}

function tagOf(file: Rollup.OutputChunk | Rollup.OutputAsset): string {
  if (file.type === 'chunk') return file.isEntry ? `<script type="module" src="/${file.fileName}"></script>` : ''
  return file.fileName.endsWith('.css') ? `<link rel="stylesheet" href="/${file.fileName}">` : ''
}
