/** The whole library as a file. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { sentenceOf } from '../../../../ui/request.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { fetchLibraryFile } from '../saving/library-calls.ts';

export function DownloadLibrary() {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile('lessons.zip', 'application/zip', await fetchLibraryFile());
    } catch (error) {
      toast({
        title: 'Download failed',
        description: sentenceOf(error, 'The connection broke off. Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="secondary" size="lg" className="max-sm:w-full" busy={busy} onClick={() => void download()}>
      <Download aria-hidden />
      {busy ? 'Packing your lessons …' : 'Download my lessons'}
    </Button>
  );
}
