/** The API's own description, made from the contract: OpenAPI for programs, one plain page for people. Loads nothing from elsewhere. */
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { html } from 'hono/html';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

export type ApiDocument = Awaited<ReturnType<typeof generator.generate>>;

/** @param served the router; calls that it lacks are marked as not served yet */
export async function openApiDocument(
  contract: AnyContractRouter,
  served: Readonly<Record<string, object>>,
): Promise<ApiDocument> {
  const document = await generator.generate(contract, {
    info: { title: 'Lessonwright', version: '1' },
    servers: [{ url: '/api' }],
  });
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      if (typeof operation !== 'object' || !('operationId' in operation)) continue;
      const [room = '', call = ''] = (operation.operationId ?? '').split('.');
      if (!(call in (served[room] ?? {}))) operation.summary = `${operation.summary ?? ''} (not served yet)`;
    }
  }
  return document;
}

export const openApiPage = (document: ApiDocument) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API – Lessonwright</title>
    <style>
      body { font: 16px/1.6 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #23302b; background: #fbfaf6; }
      section { border-top: 1px solid #d9d5c7; padding: 1rem 0; }
      h2 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere; }
      pre { background: #fff; border: 1px solid #d9d5c7; border-radius: 8px; padding: 0.75rem; overflow-x: auto; font-size: 0.85rem; }
      summary { cursor: pointer; }
    </style>
  </head>
  <body>
    <main>
      <h1>Lessonwright’s API</h1>
      <p>Every call below is under <code>/api</code>. The same in OpenAPI: <a href="/api/openapi.json">openapi.json</a>. Errors carry <code>code</code>, <code>message</code> and <code>error</code>.</p>
      ${Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
        Object.entries(operations ?? {}).map(
          ([method, operation]) => html`<section>
            <h2>${method.toUpperCase()} /api${path}</h2>
            <p>${(operation as { summary?: string }).summary ?? ''}</p>
            <details><summary>Shape</summary><pre tabindex="0">${JSON.stringify(operation, null, 2)}</pre></details>
          </section>`,
        ),
      )}
    </main>
  </body>
</html>`;
