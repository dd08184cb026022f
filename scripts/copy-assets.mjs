// Copies to our own origin what libraries load while they run: otherwise it would come from another one, or not at all.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** By folder of `public`: the package, and what of it is copied, from where to where. */
const ASSETS = {
  // The drawing program's fonts.
  excalidraw: { package: '@excalidraw/excalidraw', files: { 'dist/prod/fonts': 'fonts' } },
  // The worker that reads PDFs, and what it needs for texts and pictures that do not contain their own.
  pdfjs: {
    package: 'pdfjs-dist',
    files: {
      'legacy/build/pdf.worker.min.mjs': 'pdf.worker.min.mjs',
      cmaps: 'cmaps',
      standard_fonts: 'standard_fonts',
      wasm: 'wasm',
      iccs: 'iccs',
    },
  },
  // The worklet that takes noise out of a voice, and its wasm.
  noise: {
    package: '@sapphi-red/web-noise-suppressor',
    files: {
      'dist/rnnoise/workletProcessor.js': 'rnnoise.js',
      'dist/rnnoise.wasm': 'rnnoise.wasm',
      'dist/rnnoise_simd.wasm': 'rnnoise_simd.wasm',
    },
  },
  // SQLite, whose files are in Anki's packages, in a worker.
  sqlite: {
    package: 'sql.js',
    files: { 'dist/worker.sql-wasm.js': 'worker.sql-wasm.js', 'dist/sql-wasm.wasm': 'sql-wasm.wasm' },
  },
  // What finds the person in a camera's picture: script, wasm and model.
  segmenter: {
    package: '@mediapipe/selfie_segmentation',
    files: Object.fromEntries(
      [
        'selfie_segmentation.js',
        'selfie_segmentation.binarypb',
        'selfie_segmentation_landscape.tflite',
        'selfie_segmentation_solution_simd_wasm_bin.js',
        'selfie_segmentation_solution_simd_wasm_bin.wasm',
        'selfie_segmentation_solution_wasm_bin.js',
        'selfie_segmentation_solution_wasm_bin.wasm',
      ].map((name) => [name, name]),
    ),
  },
};

export function copyAssets() {
  for (const [folder, asset] of Object.entries(ASSETS)) {
    const source = join(root, 'node_modules', asset.package);
    const target = join(root, 'public', folder);
    const stamp = join(target, 'version.txt');
    const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) continue;
    rmSync(target, { recursive: true, force: true });
    for (const [from, to] of Object.entries(asset.files))
      cpSync(join(source, from), join(target, to), { recursive: true });
    writeFileSync(stamp, version);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) copyAssets();
